import { mount } from 'svelte'
import App from './App.svelte'
import { language } from '$lib/i18n/locale.svelte'
import { workOffline } from '$lib/shell/offline'
import { router } from '$lib/shell/router.svelte'
import { routeOf } from './routes'
import './app.css'

// The page comes at the same time as its words; the shell says if it cannot be had. Until both are
// here, what index.html shows stays.
const page = routeOf(router.path)
  .load()
  .catch(() => undefined)
await Promise.all([language.prepare(), page])
const target = document.getElementById('app')
if (target) {
  // What index.html shows before this script has run.
  target.replaceChildren()
  mount(App, { target })
}
workOffline()
