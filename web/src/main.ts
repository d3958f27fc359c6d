import { mount } from 'svelte'
import App from './App.svelte'
import { language } from '$lib/i18n/locale.svelte'
import { workOffline } from '$lib/offline'
import './app.css'

await language.prepare()
const target = document.getElementById('app')
if (target) {
  // What index.html shows before this script has run.
  target.replaceChildren()
  mount(App, { target })
}
workOffline()
