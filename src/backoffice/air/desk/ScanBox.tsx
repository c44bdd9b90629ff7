/** A code from a keyboard-type scanner, the keyboard, or the camera. */
import { CameraOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Modal, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWide } from '#src/ui/office/use-wide.ts';
import { codeReader } from './reader.ts';

type Props = {
  label: string;
  /** Called for every code; the box stays open for the next one. */
  onCode: (code: string) => void;
  /** Result of the last scan. */
  status?: string | null;
  /** Whether the camera closes after one code. */
  once?: boolean;
  /** Whether the box opens with the focus, for scanners; a phone would show its keyboard. */
  first?: boolean;
};

/** Interval of scans (ms); the same code counts again after a while. */
const LOOK_MS = 200;
const AGAIN_MS = 2500;

export function ScanBox({ label, onCode, status, once = false, first = false }: Props) {
  const { t } = useTranslation('air');
  const [typed, setTyped] = useState('');
  const [camera, setCamera] = useState(false);
  const box = useRef<InputRef>(null);
  useEffect(() => {
    if (first && isWide()) box.current?.focus();
  }, [first]);
  const take = (code: string) => {
    const read = code.trim().slice(0, 60);
    if (read !== '') onCode(read);
    setTyped('');
    if (once) setCamera(false);
  };
  return (
    <div className="air-scan">
      <Input
        ref={box}
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
        // A scanner ends the code with Enter, which must not submit a surrounding form.
        onPressEnter={(event) => {
          event.preventDefault();
          take(typed);
        }}
      />
      <Button onClick={() => take(typed)} disabled={typed.trim() === ''}>
        {t('scan.take')}
      </Button>
      <Button icon={<CameraOutlined aria-hidden />} onClick={() => setCamera(true)}>
        {t('scan.camera')}
      </Button>
      <output className="soft">{status}</output>
      <Modal
        open={camera}
        title={label}
        footer={null}
        destroyOnHidden
        onCancel={() => {
          setCamera(false);
          box.current?.focus();
        }}
      >
        {camera && <Camera onCode={take} />}
        {status && <p className="soft">{status}</p>}
      </Modal>
    </div>
  );
}

/** The phone's rear camera; reports codes as they are read. */
function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation('air');
  const video = useRef<HTMLVideoElement>(null);
  const latestOnCode = useRef(onCode);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    latestOnCode.current = onCode;
  }, [onCode]);
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let last = { code: '', at: 0 };
    const run = async () => {
      // Without https or without a camera it is unavailable.
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const read = await codeReader();
      const shown = video.current;
      if (over || !shown) return stop();
      shown.srcObject = stream;
      await shown.play();
      const look = async () => {
        const code = await read(shown);
        const now = Date.now();
        if (code && !over && (code !== last.code || now - last.at > AGAIN_MS)) {
          last = { code, at: now };
          latestOnCode.current(code);
        }
        if (!over) timer = setTimeout(() => void look(), LOOK_MS);
      };
      await look();
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    run().catch(() => !over && setFault('scan.noCamera'));
    return () => {
      over = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return fault ? (
    <Alert type="warning" showIcon message={t(fault)} />
  ) : (
    <video ref={video} className="air-camera" muted playsInline aria-label={t('scan.camera')} />
  );
}
