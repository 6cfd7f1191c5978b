import { render } from 'preact'
import { Lobby } from './frame/lobby'
import { applyTheme } from './frame/prefs'
import { TablePage } from './frame/table'
import './style.css'

applyTheme()
const link = /^\/t\/([^/]+)\/?$/.exec(location.pathname)?.[1]
render(link === undefined ? <Lobby /> : <TablePage link={decodeURIComponent(link)} />, document.body)
