import './look/tokens.css';
import './look/base.css';
import { render } from 'preact';
import { App } from './app/app.tsx';
import { startRoute } from './app/route.ts';
import { startHost } from './host/client.ts';
import { startOffline } from './offline/offline.ts';
import { startSettings } from './settings/settings.ts';

startSettings();
startRoute();
const root = document.getElementById('app');
if (root === null) throw new Error('the page has no place for the app');
render(<App host={startHost()} />, root);
startOffline();
