/** A link of the office that looks like a button. */
import { Button, type ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router';

export function LinkButton({ to, ...props }: ButtonProps & { to: string }) {
  const follow = useLinkClickHandler(to);
  return (
    <Button
      {...props}
      href={useHref(to)}
      onClick={(event) => follow(event as unknown as React.MouseEvent<HTMLAnchorElement>)}
    />
  );
}
