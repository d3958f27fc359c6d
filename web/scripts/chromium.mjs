/** Starts the system's Chromium for the scripts that draw with it. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export async function startChromium() {
  const executablePath = process.env.CHROMIUM ?? usualPlaces.find((place) => existsSync(place))
  if (!executablePath) throw new Error('install Chromium, or name its program in CHROMIUM')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}
