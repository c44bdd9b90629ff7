/** A button of the header with a number: a link to what waits; nothing while the number is zero. */
import { Badge, Button } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

type Props = { count: number; text: string; icon: ReactNode; to: string };

export function NoticeButton({ count, text, icon, to }: Props) {
  const navigate = useNavigate();
  if (count === 0) return null;
  return (
    <Button
      type="text"
      className="header-notice"
      aria-label={text}
      title={text}
      icon={
        <Badge count={count} size="small">
          {icon}
        </Badge>
      }
      onClick={() => void navigate(to)}
    />
  );
}

/** False for the first milliseconds, so that the first page loads first. */
export function useDelayed(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
