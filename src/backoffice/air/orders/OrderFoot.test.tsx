// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { OrderFoot } from './OrderFoot.tsx';

vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (_key: string, weights: { volume: string; chargeable: string }) =>
      `${weights.volume} m³, ${weights.chargeable} kg`,
  }),
}));
vi.mock('#src/providers/http/config.ts', () => ({
  portalConfig: () => ({ density: { divisor: 6000, step: '0.5' } }),
}));
// jsdom cannot measure a window.
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
}));
afterEach(cleanup);

/** Forms keep the values of their items only. */
const Nothing = () => null;
let form: FormInstance;
function Order({ values }: { values: object }) {
  const [own] = Form.useForm();
  useEffect(() => {
    form = own;
  }, [own]);
  return (
    <Form form={own} initialValues={values}>
      {['origin', 'destination', 'flight', 'dims', 'gross', 'volume', 'pieces'].map((name) => (
        <Form.Item key={name} name={name} noStyle>
          <Nothing />
        </Form.Item>
      ))}
      <OrderFoot form={own} record={undefined} texts={{} as never} onSure={() => undefined} />
    </Form>
  );
}

it('sums up route, flight and live weights beside the buttons, and counts the pieces of the lines', async () => {
  const dims = [{ pieces: '1', length: '162', width: '156', height: '141' }];
  render(<Order values={{ origin: 'PVG', destination: 'IST', flight: 'TK6543', dims, gross: '480' }} />);
  expect((await screen.findByRole('status')).textContent).toBe('PVG → IST · TK6543 · 3.563 m³, 594.0 kg');
  await waitFor(() => expect(form.getFieldValue('pieces')).toBe(1));
  form.setFieldsValue({ gross: '700' });
  expect(await screen.findByText(/700\.0 kg$/)).toBeTruthy();
});

it('says nothing of an order without any of them', () => {
  render(<Order values={{}} />);
  expect(screen.queryByRole('status')).toBeNull();
});
