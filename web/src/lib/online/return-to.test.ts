import { expect, test } from 'vitest'
import { leadingTo, returnTo } from './return-to'

test('whoever signs in for an invitation is led back to it', () => {
  const address = new URL(leadingTo('/register', '/invite/aB3'), 'http://rialto.example')
  expect(address.pathname).toBe('/register')
  expect(returnTo(address.search, '/lobby')).toBe('/invite/aB3')
})

test('nobody is led anywhere else', () => {
  for (const to of ['', '//burano.example', 'https://burano.example/invite/a', '/invite/a/b']) {
    expect(returnTo(`?${new URLSearchParams({ to })}`, '/lobby'), to).toBe('/lobby')
  }
  expect(returnTo('', '/lobby')).toBe('/lobby')
})
