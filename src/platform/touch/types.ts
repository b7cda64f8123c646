/** A point on the screen, in CSS pixels. */
export interface Place {
  x: number
  y: number
}

/** Called with the fingers that touch a box, and with the remaining ones once one has left. */
export interface DragHandlers {
  begin: (fingers: readonly Place[]) => void
  move: (fingers: readonly Place[]) => void
  end: (left: readonly Place[]) => void
}
