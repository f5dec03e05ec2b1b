import { KeyboardSensor, PointerSensor, useSensor, useSensors, type DndContextProps } from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { ListedSeller } from "../../lib/sellers-api";

/** Drags by pointer after a few pixels, so that a click is not a drag; and by the arrow keys. */
export const useDragSensors = () =>
  useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

/** Announcements of a screen reader while a seller is dragged. */
export function dragAnnouncements(sellers: ListedSeller[]): DndContextProps["accessibility"] {
  const nameOf = (id: string | number) => sellers.find((seller) => seller.id === id)?.nome ?? "Vendedor";
  const placeOf = (id: string | number) =>
    `posição ${sellers.findIndex((seller) => seller.id === id) + 1} de ${sellers.length}`;
  return {
    screenReaderInstructions: {
      draggable:
        "Para mudar a ordem, aperte espaço, use as setas para cima e para baixo, e aperte espaço de novo para soltar, ou Esc para cancelar.",
    },
    announcements: {
      onDragStart: ({ active }) => `${nameOf(active.id)}: ${placeOf(active.id)}, pronto para mover.`,
      onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} vai para a ${placeOf(over.id)}.` : ""),
      onDragEnd: ({ active, over }) =>
        over
          ? `${nameOf(active.id)} foi para a ${placeOf(over.id)}.`
          : `${nameOf(active.id)} ficou onde estava.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} ficou onde estava.`,
    },
  };
}
