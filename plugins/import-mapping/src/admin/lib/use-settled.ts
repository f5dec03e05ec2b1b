import { useEffect, useState } from "react";

/** The value once it has not changed for `delay` ms: what is typed becomes a question when the typing pauses. */
export function useSettled<Value>(value: Value, delay = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
