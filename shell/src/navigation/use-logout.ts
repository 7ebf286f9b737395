import { useNavigate } from '@tessera/federation/router';

/** Ends the session and goes to the landing page. */
export function useLogout(logout: () => Promise<void>) {
  const navigate = useNavigate();
  return async () => {
    // First away from the guarded screen, whose guard would send to /login.
    navigate('/');
    await logout();
  };
}
