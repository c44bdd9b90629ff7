/** Customers, carriers and agents of the demo office. */

type DemoCustomer = Record<
  | 'code'
  | 'shortName'
  | 'fullName'
  | 'nameEn'
  | 'country'
  | 'city'
  | 'address'
  | 'addressEn'
  | 'cityEn'
  | 'postcode'
  | 'phone'
  | 'creditLimit'
  | 'class',
  string
>;
export const customers: readonly DemoCustomer[] = [
  {
    code: 'ANADOLU',
    shortName: 'Anadolu Tekstil',
    fullName: 'Anadolu Tekstil Sanayi ve Ticaret A.Ş.',
    nameEn: 'Anadolu Tekstil Sanayi ve Ticaret A.S.',
    country: 'TR',
    city: 'İstanbul',
    cityEn: 'Istanbul',
    address: 'Demo Caddesi 12, Güneşli',
    addressEn: 'Demo Caddesi 12, Gunesli',
    postcode: '34212',
    phone: '+90 212 555 0112',
    creditLimit: '20000',
    class: 'shipper',
  },
  {
    code: 'HUAXIN',
    shortName: '华信电子',
    fullName: '上海华信电子有限公司',
    nameEn: 'Shanghai Huaxin Electronics Co., Ltd.',
    country: 'CN',
    city: '上海',
    cityEn: 'Shanghai',
    address: '浦东新区示例路 66 号',
    addressEn: '66 Demo Road, Pudong',
    postcode: '201203',
    phone: '+86 21 5555 0166',
    creditLimit: '50000',
    class: 'shipper',
  },
  {
    code: 'NORDLICHT',
    shortName: 'Nordlicht',
    fullName: 'Nordlicht Import GmbH',
    nameEn: 'Nordlicht Import GmbH',
    country: 'DE',
    city: 'Hamburg',
    cityEn: 'Hamburg',
    address: 'Musterstraße 7',
    addressEn: 'Musterstrasse 7',
    postcode: '20457',
    phone: '+49 40 5555 0107',
    creditLimit: '8000',
    class: 'shipper',
  },
  {
    code: 'BOSPHORUS',
    shortName: 'Bosphorus Cargo',
    fullName: 'Bosphorus Cargo Lojistik Ltd. Şti.',
    nameEn: 'Bosphorus Cargo Lojistik Ltd. Sti.',
    country: 'TR',
    city: 'İstanbul',
    cityEn: 'Istanbul',
    address: 'Demo Kargo Terminali 3, Arnavutköy',
    addressEn: 'Demo Kargo Terminali 3, Arnavutkoy',
    postcode: '34277',
    phone: '+90 212 555 0103',
    creditLimit: '1000',
    class: 'overseasAgent',
  },
  {
    code: 'KAIDA',
    shortName: '凯达报关',
    fullName: '上海凯达报关有限公司',
    nameEn: 'Shanghai Kaida Customs Brokers Co., Ltd.',
    country: 'CN',
    city: '上海',
    cityEn: 'Shanghai',
    address: '浦东新区示例路 9 号',
    addressEn: '9 Demo Road, Pudong',
    postcode: '201202',
    phone: '+86 21 5555 0109',
    creditLimit: '0',
    class: 'customsBroker',
  },
];
