/** How alerts reach the reader: times and language, browsers that show notices, WeChat. */
import { Browsers } from './Browsers.tsx';
import { ReachForm } from './ReachForm.tsx';
import { WechatLink } from './WechatLink.tsx';

export const Reach = () => (
  <>
    <ReachForm />
    <Browsers />
    <WechatLink />
  </>
);
