/** A place on the screen, in CSS pixels. */
export interface Place {
  x: number
  y: number
}

/** Told where the fingers lie that touch a box, and those that still do once one has left. */
export interface DragHandlers {
  begin: (fingers: readonly Place[]) => void
  move: (fingers: readonly Place[]) => void
  end: (left: readonly Place[]) => void
}
