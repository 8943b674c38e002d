/** Which release each version is for, and who reads which: above every page of the docs and the reference. */
export const BANNERS = {
  next: {
    text: '这一页写给3.18.1，也就是npm install crawlee装到的版本。新项目和3.7以后的项目看这一页；如果项目里装的是3.6，请看',
    link: '3.6的这一页',
    lang: 'zh-Hans',
  },
  '3.6': {
    text: '这一页写给2023年的3.6，只有还在用3.6的项目才看这一页。npm install crawlee装到的是3.18.1，新项目请看',
    link: 'Next的这一页',
    lang: 'zh-Hans',
  },
};
