/** Which release each version is for, and who reads which: above every page of the docs and the reference. */
export const BANNERS = {
  next: {
    text: '这一页写给npm上最新的3.18.1，3.7以后的项目也看它。项目里是3.6的，请看',
    link: '3.6的这一页',
    lang: 'zh-Hans',
  },
  '3.6': {
    text: '这一页写给2023年的3.6。npm现在装到的是3.18.1，请看',
    link: 'Next的这一页',
    lang: 'zh-Hans',
  },
};
