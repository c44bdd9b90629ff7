import { Skeleton } from 'antd';

/** A part of a page that is still loading, also for those who hear it; without the library's empty heading. */
export const Waiting = ({ rows }: { rows: number }) => (
  <div aria-busy="true">
    <Skeleton active title={false} paragraph={{ rows }} />
  </div>
);
