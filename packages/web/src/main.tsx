import './look/tokens.css';
import './look/base.css';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { startRoute } from './app/route.ts';
import { startHost } from './host/client.ts';
import { startOffline } from './offline/offline.ts';
import { startSettings } from './settings/settings.ts';

// The page's policy lets nobody make code of text; schemas, which come with other parts later, must not even try. This is where
// they look for their settings: to import them for it would load them.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
startSettings();
startRoute();
const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the app');
render(<App host={startHost()} />, root);
startOffline();
