/** An article with one of everything that prose is made of. */
export const SAMPLE = `
<p>一段正文，里面有<strong>强调</strong>、<code>代码</code>和<a href="#one">链接</a>。</p>
<h2 id="one" aria-label="第一节">第一节<a data-part="heading-link" href="#one" aria-label="Direct link to 第一节"></a></h2>
<ul><li>第一项</li><li>第二项</li></ul>
<blockquote><p>一句引用。</p></blockquote>
<h3 id="two">第二节</h3>
<aside data-part="admonition" data-kind="tip" role="note"><p data-part="admonition-title">提示</p><p>提示的正文。</p></aside>
<figure data-part="code-block" data-language="ts"><figcaption data-part="code-title">main.ts</figcaption><div data-part="code-frame"><pre tabindex="0"><code><span data-line><span class="k">const</span> a = <span class="n">1</span>;</span>
</code></pre><div data-part="code-actions"><button type="button" data-part="code-wrap" aria-label="Toggle word wrap" aria-pressed="false"></button><button type="button" data-part="code-copy" aria-label="Copy code to clipboard"></button></div></div></figure>
<div data-part="tabs"><div data-part="tab-list" role="tablist"><button type="button" role="tab" aria-selected="true" data-value="a">甲</button></div><section data-part="tab-panel" role="tabpanel" data-value="a" data-selected><p data-part="tab-label">甲</p><p>面板</p></section></div>
<div data-part="table" role="region" tabindex="0" aria-label="表"><table><thead><tr><th>名</th><th>值</th></tr></thead><tbody><tr><td>甲</td><td>一</td></tr></tbody></table></div>
<details data-part="details"><summary>更多</summary><p>内容</p></details>
<ul data-part="cards"><li><a data-part="card" href="#one"><span data-part="card-title">卡片</span><span data-part="card-text">一句话</span></a></li></ul>
<p><span data-part="badge" data-tone="accent">新</span></p>
`;
