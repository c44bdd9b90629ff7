/** Registers title, description and picture of the page for sharing in WeChat. */
import { http } from '#src/ui/api.ts';

type Signed = { appId: string; timestamp: number; nonceStr: string; signature: string };
type Shared = { title: string; desc: string; link: string; imgUrl: string };
type Wx = {
  config: (settings: Signed & { debug: boolean; jsApiList: string[] }) => void;
  ready: (go: () => void) => void;
  updateAppMessageShareData: (shared: Shared) => void;
  updateTimelineShareData: (shared: Shared) => void;
};

const SCRIPT = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';
const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData'];

const loaded = () =>
  new Promise<Wx>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.addEventListener('load', () => resolve((window as unknown as { wx: Wx }).wx));
    script.addEventListener('error', () => reject(new Error('WeChat’s script did not come')));
    document.head.append(script);
  });

/** Optional: after a failure WeChat shares the page without its own title and picture. */
export async function shareInWechat(): Promise<void> {
  const [link = ''] = location.href.split('#');
  try {
    const [{ data }, wx] = await Promise.all([
      http().request<Signed>('/api/v1/wechat/jssdk', { query: { url: link } }),
      loaded(),
    ]);
    wx.config({ ...data, debug: false, jsApiList: CALLS });
    wx.ready(() => {
      const shared: Shared = {
        title: document.title,
        desc: document.querySelector('h1')?.textContent ?? document.title,
        link,
        imgUrl: new URL('/favicon.svg', location.href).href,
      };
      wx.updateAppMessageShareData(shared);
      wx.updateTimelineShareData(shared);
    });
  } catch {
    // Shared without its own title.
  }
}
