/** Drag and drop of houses; buttons do the same without dragging. */
import { useState, type DragEvent } from 'react';

const TYPE = 'application/x-house-ids';

/** Makes a row draggable, with `ids` as its data. */
export const dragged = (ids: readonly string[]) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.setData(TYPE, JSON.stringify(ids));
    dataTransfer.effectAllowed = 'move';
  },
});

/** Makes an element a drop target; `over` is true while something is dragged over it. */
export function useDrop(onDrop: (ids: string[]) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    place: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(TYPE)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDrop(JSON.parse(event.dataTransfer.getData(TYPE) || '[]') as string[]);
      },
    },
  };
}
