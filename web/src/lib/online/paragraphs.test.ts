import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs'

test('an empty line parts paragraphs, the end of a line does not', () => {
  expect(paragraphsOf('one\nand more\n\n \ntwo\r\n\r\nthree\n')).toEqual([
    'one\nand more',
    'two',
    'three',
  ])
  expect(paragraphsOf(' \n\n')).toEqual([])
})
