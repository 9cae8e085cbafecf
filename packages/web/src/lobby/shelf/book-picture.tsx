import { fetchPictures } from '@flagbridge/board';
import type { Listing, Picture } from '@flagbridge/engine';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Drawn {
  readonly picture: Picture;
  readonly Engraved: ComponentType<Pick<Picture, 'marks'>>;
}

/** Once for each book, whoever shows it. */
const fetched = new WeakMap<Listing, Promise<Drawn>>();

function fetchPicture(listing: Listing, picture: NonNullable<Listing['picture']>): Promise<Drawn> {
  const known =
    fetched.get(listing) ??
    Promise.all([picture(), fetchPictures()]).then(([drawn, Engraved]) => ({
      picture: drawn,
      Engraved,
    }));
  fetched.set(listing, known);
  known.catch(() => fetched.delete(listing));
  return known;
}

/** What kind of game it is, engraved. It comes after the words; a book without one has an empty chart. */
export function BookPicture({ listing }: { readonly listing: Listing }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let gone = false;
    if (listing.picture === undefined) return;
    fetchPicture(listing, listing.picture).then(
      (one) => !gone && setDrawn(one),
      // The words beside it say the same.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [listing]);
  if (drawn === null) return <div class="book-picture" />;
  const { picture, Engraved } = drawn;
  return (
    <div class="book-picture" role="img" aria-label={picture.label}>
      <Engraved marks={picture.marks} />
    </div>
  );
}
