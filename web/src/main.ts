import { mount } from 'svelte'
import App from './App.svelte'
import { workOffline } from '$lib/offline'
import './app.css'

const target = document.getElementById('app')
if (target) {
  // What index.html shows before this script has run.
  target.replaceChildren()
  mount(App, { target })
}
workOffline()
