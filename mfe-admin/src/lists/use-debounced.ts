import { useEffect, useState } from 'react';

/** How long a value must stay unchanged, in milliseconds. */
const delay = 250;

export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
