import { useEffect, useState } from 'react';

/** How long typing may rest before it is searched for, in milliseconds. */
const delay = 250;

/** A value once it has stopped changing for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
