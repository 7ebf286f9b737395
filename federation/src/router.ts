/**
 * The router that shell and parts share: one module in the page, with one location. It exports only what is used, because a
 * shared module is loaded as a whole (react-router-dom is twice the size).
 */
export {
  createPath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom';

import { NavigationType } from 'react-router-dom';

/** How a link changes the address. */
export const PUSH = NavigationType.Push;

/** The event on the window before Back or Forward shows another page. A page with unsaved changes cancels it. */
export const BEFORE_POP = 'tessera:before-pop';
export { useSearchParams } from './search-params';
