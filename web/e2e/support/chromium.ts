/**
 * Which Chromium is driven, and how it is started so that it looks and behaves the same everywhere.
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { LaunchOptions } from 'playwright-core'

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

export function launchOptions(): LaunchOptions {
  return {
    executablePath: process.env.CHROMIUM ?? onPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
      '--force-color-profile=srgb',
      '--js-flags=--expose-gc',
    ],
  }
}

function onPath(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((place) => existsSync(place))
  if (!found) throw new Error('install Chromium, or name its program in CHROMIUM')
  return found
}
