import { render } from 'preact'
import { Door } from './frame/door'
import { Lobby } from './frame/lobby'
import { applyTheme } from './frame/prefs'
import { Mine } from './frame/mine'
import { TablePage } from './frame/table'
import './style.css'

applyTheme()
const [, first = '', text = ''] = location.pathname.split('/').map(decodeURIComponent)

function Page() {
  if (first === 't' && text !== '') return <Door text={text} />
  if (first === 'w' && text !== '') return <TablePage ticket={{ watch: text }} />
  return first === 'mine' ? <Mine /> : <Lobby />
}

render(<Page />, document.body)
