/**
 * The router as shell and parts share it: one module in the page, holding one location.
 * Only what is used is named, since a shared module is loaded whole (react-router-dom itself is twice the size).
 */
export {
  BrowserRouter,
  createPath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
