import { useNavigate } from '@tessera/federation/router';

/** Ends the session and goes to the landing page. */
export function useLogout(logout: () => Promise<void>) {
  const navigate = useNavigate();
  return async () => {
    // Leaves the guarded page first: its guard would redirect to /login.
    navigate('/');
    await logout();
  };
}
