/**
 * The table of pages: address, what to load, and how the page is called in the window's title.
 * Each page is loaded when it is first shown.
 */
import type { Component } from 'svelte'
import { m } from '$lib/i18n/compiled/messages'
import { preloadRules } from '$lib/preload'
import { showsGame } from '$lib/state/unfinished'

export interface Route {
  load: () => Promise<{ default: Component }>
  /** Called at every redraw, so that the language can change. */
  title: () => string
}

const name = 'Ponte del Diavolo'

const routes: Record<string, Route> = {
  '/': {
    load: () => import('./routes/Home.svelte'),
    title: () => `${name}: ${m.home_title()}`,
  },
  '/play': {
    load: () => {
      if (showsGame()) preloadRules()
      return import('./routes/Play.svelte')
    },
    title: () => `${m.shell_play()} · ${name}`,
  },
  '/explore': {
    load: () => {
      preloadRules()
      return import('./routes/Explore.svelte')
    },
    title: () => `${m.shell_explore()} · ${name}`,
  },
  '/rules': {
    load: () => import('./routes/Rules.svelte'),
    title: () => `${m.shell_rules()} · ${name}`,
  },
  '/rules/editions': {
    load: () => import('./routes/Editions.svelte'),
    title: () => `${m.shell_editions()} · ${name}`,
  },
  '/rules/advice': {
    load: () => import('./routes/Advice.svelte'),
    title: () => `${m.shell_advice()} · ${name}`,
  },
}

const missing: Route = {
  load: () => import('./routes/Missing.svelte'),
  title: () => `${m.shell_missing_title()} · ${name}`,
}

export function routeOf(path: string): Route {
  return routes[path] ?? missing
}
