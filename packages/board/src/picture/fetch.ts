/** What draws the pictures of rulebooks. Apart from the map, because a battle needs none. */
export const fetchPictures = async () => (await import('./picture.tsx')).Picture;
