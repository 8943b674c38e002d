// @output: log
import { RobotsTxtFile, Sitemap } from 'crawlee';

const robots = await RobotsTxtFile.find('https://shop.example.com/books');
console.log(robots.getSitemaps());

const { urls } = await Sitemap.load(robots.getSitemaps());
console.log(urls.length, robots.isAllowed('https://shop.example.com/cart'));
