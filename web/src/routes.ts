/**
 * The table of pages: address, what to load, and how the page is called in the window's title. The build
 * and the browser tests read it too (vite.routes.ts); the server has a list of its own, which these tests
 * compare with it.
 * Each page is loaded when it is first shown.
 */
import type { Component } from 'svelte'
import { m } from '$lib/i18n/compiled/messages'
import { preloadRules } from '$lib/rules/preload'
import { showsGame } from '$lib/play/unfinished'
import { decoded } from '$lib/shell/router.svelte'

/** The parts of an address that stand for one of many; its page gets them as props. */
export type Parameters = Readonly<Record<string, string>>

export interface Route {
  load: () => Promise<{ default: Component<never> }>
  /** Called at every redraw, so that the language can change. */
  title: () => string
  /** Without header and foot, for the frames of others. */
  isBare?: boolean
}

const name = 'Ponte del Diavolo'

/** A page for playing each other: its words are loaded with it. */
function online(load: Route['load'], title: Route['title'] = () => m.shell_online()): Route {
  return {
    load: async () => {
      const [page] = await Promise.all([
        load(),
        import('$lib/i18n/online').then(({ prepareOnline }) => prepareOnline()),
      ])
      return page
    },
    title: () => `${title()} · ${name}`,
  }
}

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
  '/lobby': online(() => import('./routes/Lobby.svelte')),
  '/games': online(() => import('./routes/Games.svelte')),
  '/watch': online(() => import('./routes/Watch.svelte')),
  '/leaders': online(() => import('./routes/Leaders.svelte')),
  '/notices': online(() => import('./routes/Notices.svelte')),
  '/sign-in': online(
    () => import('./routes/SignIn.svelte'),
    () => m.shell_sign_in(),
  ),
  '/register': online(
    () => import('./routes/Register.svelte'),
    () => m.shell_sign_in(),
  ),
  '/account': online(
    () => import('./routes/Account.svelte'),
    () => m.shell_account(),
  ),
  '/moderation': online(() => import('./routes/Moderation.svelte')),
  '/privacy': online(
    () => import('./routes/Privacy.svelte'),
    () => m.shell_privacy(),
  ),
  '/imprint': online(
    () => import('./routes/Imprint.svelte'),
    () => m.shell_imprint(),
  ),
  '/account/reset': online(
    () => import('./routes/Reset.svelte'),
    () => m.shell_account(),
  ),
  '/account/mail': online(
    () => import('./routes/MailProof.svelte'),
    () => m.shell_account(),
  ),
}

interface Family<Name extends string> {
  parameter: Name
  load: () => Promise<{ default: Component<Record<Name, string>> }>
  isBare?: boolean
}

/** Pages about one of many: by the first part of their address, and what the second is called. */
const families: Record<string, Family<'id'> | Family<'code'> | Family<'name'>> = {
  game: {
    parameter: 'id',
    load: () => {
      preloadRules()
      return import('./routes/OnlineGame.svelte')
    },
  },
  invite: { parameter: 'code', load: () => import('./routes/Invite.svelte') },
  player: { parameter: 'name', load: () => import('./routes/Player.svelte') },
  embed: {
    parameter: 'id',
    load: () => {
      preloadRules()
      return import('./routes/Embed.svelte')
    },
    isBare: true,
  },
}

const missing: Route = {
  load: () => import('./routes/Missing.svelte'),
  title: () => `${m.shell_missing_title()} · ${name}`,
}

/** What stands at an address. */
export interface Found extends Route {
  parameters: Parameters
  isMissing: boolean
}

export function routeOf(path: string): Found {
  const [, first = '', second, ...rest] = path.split('/')
  const family = rest.length === 0 ? families[first] : undefined
  if (family && second !== undefined) {
    const { parameter, load, isBare = false } = family
    return {
      ...online(load),
      isBare,
      parameters: { [parameter]: decoded(second) },
      isMissing: false,
    }
  }
  const route = routes[path] ?? missing
  return { ...route, parameters: {}, isMissing: route === missing }
}
