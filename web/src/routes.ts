/**
 * The table of pages: address, what to load, and how the page is called in the window's title and
 * to search engines. Each page is loaded when it is first shown.
 */
import type { Component } from 'svelte'
import { m } from '$lib/i18n/compiled/messages'

export interface Route {
  load: () => Promise<{ default: Component }>
  /** Called at every redraw, so that the language can change. */
  title: () => string
  description: () => string
}

const name = 'Ponte del Diavolo'

const routes: Record<string, Route> = {
  '/': {
    load: () => import('./routes/Home.svelte'),
    title: () => `${name}: ${m.home_title()}`,
    description: () => m.shell_description_home(),
  },
  '/play': {
    load: () => import('./routes/Play.svelte'),
    title: () => `${m.shell_play()} · ${name}`,
    description: () => m.shell_description_play(),
  },
  '/explore': {
    load: () => import('./routes/Explore.svelte'),
    title: () => `${m.shell_explore()} · ${name}`,
    description: () => m.shell_description_explore(),
  },
  '/rules': {
    load: () => import('./routes/Rules.svelte'),
    title: () => `${m.shell_rules()} · ${name}`,
    description: () => m.shell_description_rules(),
  },
  '/rules/editions': {
    load: () => import('./routes/Editions.svelte'),
    title: () => `${m.shell_editions()} · ${name}`,
    description: () => m.shell_description_rules(),
  },
  '/rules/advice': {
    load: () => import('./routes/Advice.svelte'),
    title: () => `${m.shell_advice()} · ${name}`,
    description: () => m.shell_description_rules(),
  },
}

const missing: Route = {
  load: () => import('./routes/Missing.svelte'),
  title: () => `${m.shell_missing_title()} · ${name}`,
  description: () => m.shell_missing_text(),
}

export function routeOf(path: string): Route {
  return routes[path] ?? missing
}
