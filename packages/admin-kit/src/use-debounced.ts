import { useEffect, useState } from "react";

/** The value, once it has not changed for `delay` ms; used to search when typing pauses. */
export function useDebounced<Value>(value: Value, delay = 300): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
