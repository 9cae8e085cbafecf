/** Faces as far as they are typed; a hole where one was cleared again. */
export type Faces = readonly (number | null)[];

/** What is sent: faces up to the first hole. */
export const typedFaces = (faces: Faces): number[] => {
  const hole = faces.indexOf(null);
  return (hole < 0 ? faces : faces.slice(0, hole)) as number[];
};
