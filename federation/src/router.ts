/**
 * The router that shell and parts share: one module in the page, with one location. It exports only what is used, because a
 * shared module is loaded as a whole (react-router-dom is twice the size).
 */
export {
  createPath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Route,
  Router,
  Routes,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom';
export { useSearchParams } from './search-params';
