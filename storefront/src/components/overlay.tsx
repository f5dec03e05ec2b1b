import { type ComponentType, createElement, type FunctionComponent } from "react";
import { onDemand } from "../lib/on-demand.tsx";
import { tellNoConnection } from "./toast/no-connection.ts";

/** A dialog or menu whose code is loaded when it is first opened. When that fails it closes again, and a toast says why. */
export function overlay<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> {
  const Part = onDemand(load);
  return function Overlay(props) {
    const onFailure = () => {
      props.onClose();
      tellNoConnection();
    };
    return createElement(Part, { ...props, onFailure });
  };
}
