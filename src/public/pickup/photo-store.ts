/** Photos that wait on the phone until they have been sent; stored across reloads, by pickup link. */

const [BASE, STORE] = ['porthole.pickup', 'photos'];
type StoredPhoto = { token: string; photo: Blob };

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.addEventListener('success', () => done(request.result));
    request.addEventListener('error', () => failed(request.error ?? new Error('the phone keeps nothing')));
  });

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open(BASE, 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(STORE, { autoIncrement: true }),
  );
  return (await answered(opening)).transaction(STORE, mode).objectStore(STORE);
}

export async function keep(token: string, photo: Blob): Promise<void> {
  await answered((await store('readwrite')).add({ token, photo } satisfies StoredPhoto));
}

export async function forget(key: IDBValidKey): Promise<void> {
  await answered((await store('readwrite')).delete(key));
}

/** Photos of a link, oldest first. */
export async function storedPhotos(token: string): Promise<{ key: IDBValidKey; photo: Blob }[]> {
  const all = await store('readonly');
  const [keys, rows] = await Promise.all([
    answered(all.getAllKeys()),
    answered(all.getAll() as IDBRequest<StoredPhoto[]>),
  ]);
  return rows.flatMap((row, at) => (row.token === token ? [{ key: keys[at]!, photo: row.photo }] : []));
}
