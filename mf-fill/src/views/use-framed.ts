import { useEffect, useState } from 'react';

/** Whether the form stands in a frame of somebody else's page; known once there is script. */
export const useFramed = (): boolean => {
  const [isFramed, setFramed] = useState(false);
  useEffect(() => setFramed(window.parent !== window), []);
  return isFramed;
};
