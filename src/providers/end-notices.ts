/** Longest wait for the push service (ms). */
const LONGEST = 2000;

/** Ends the notices of this browser on sign-out, since they name shipments; the push service then refuses new ones. */
export async function endNotices(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const end = async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    await (await registration?.pushManager.getSubscription())?.unsubscribe();
  };
  await Promise.race([end().catch(() => undefined), new Promise((rest) => setTimeout(rest, LONGEST))]);
}
