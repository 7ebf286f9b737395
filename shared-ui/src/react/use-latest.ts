import { useEffect, useRef } from 'react';

/** A function that stays the same and calls the latest one. */
export function useLatest<Arguments extends unknown[], Result>(action: (...given: Arguments) => Result) {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  return useRef((...given: Arguments) => latest.current(...given)).current;
}
